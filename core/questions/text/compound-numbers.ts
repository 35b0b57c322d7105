import { spelledNumber } from './spelled-numbers.ts'
import { foldedText } from './words.ts'

const TENS = 'vinte|trinta|quarenta|cinquenta|cinqüenta|sessenta|setenta|oitenta|noventa'
const ONES = 'um|uma|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove'
const COMPOUND = new RegExp(`(?<!\\p{L})(${TENS})\\s+e\\s+(${ONES})(?!\\p{L})`, 'giu')

/** `vinte e quatro` as `24`: elsewhere `e` joins two numbers. */
export const inDigits = (text: string): string =>
  text.replace(COMPOUND, (whole, tens: string, ones: string) => {
    const [ten, one] = [tens, ones].map((word) => spelledNumber(foldedText(word)))
    return ten === undefined || one === undefined ? whole : String(ten + one)
  })
