const FARTHEST_MS = 8.64e15

/** Whether a date can say it: what a source calls a time may be any number, or none. */
export const isPossibleInstant = (atMs: number): boolean => Math.abs(atMs) <= FARTHEST_MS

/** The time of a row; what is no number is none, and stands for no instant. */
export const timeOf = (cell: unknown): number => (typeof cell === 'number' ? cell : Number.NaN)
