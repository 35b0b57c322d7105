/** A sensor's resolution: the value rounded to so many decimals. */
export const tenth = (value: number): number => Math.round(value * 10) / 10
export const hundredth = (value: number): number => Math.round(value * 100) / 100
export const thousandth = (value: number): number => Math.round(value * 1_000) / 1_000
