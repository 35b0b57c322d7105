/** Saturation pressure of R-134a, psi (gauge), at a temperature in °C: ln p = A − B/T fitted at 0 and 40 °C (NIST: 292.8, 1016.6 kPa). */
export function saturationPsi(temperatureC: number): number {
  const kPa = Math.exp(15.4247 - 2_661.9 / (temperatureC + 273.15))
  return kPa * 0.145038 - 14.696
}
