import type { Question } from './question.ts'
import { foldedText } from './text/words.ts'

const SUPPOSES =
  /\b(?:se|caso|supondo|imagin\w+|melhorando|aumentando|subindo|elevando|com (?:o|um|uma|a))\b.*?\b(?:cop|eficiencia|rendimento)\b/
const SHARE = /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|por ?cento|porcento)/
const ENERGY = /\b(?:econom\w+|energia|consum\w+|gast\w+|kwh|poup\w+|conta)\b/
const FALLS =
  /\b(?:cair|cai|caisse|piorar|piora|piorasse|baixar|baixasse|diminuir|diminuisse|reduzir|perder|perdesse)\b.*?\d|\b(?:pior|menor)\b/

/** Stands before the percents by which the COP is supposed to rise. */
const GAIN = /^cop mais (-?[\d.]+) por cento/

/** `se o COP melhorar 10 %, quanto economizo?`: the energy with another COP, by arithmetic; null: another question. */
export function supposingGain(text: string, said: Question): Question | null {
  const folded = foldedText(text)
  const [, number] = SHARE.exec(folded) ?? []
  if (number === undefined || !SUPPOSES.test(folded) || !ENERGY.test(folded)) return null
  const [before = ''] = folded.split(/\bquant[oa]\b/)
  const supposed = SHARE.test(before) ? before : folded
  const share = Number(number.replace(',', '.')) * (FALLS.test(supposed) ? -1 : 1)
  const isOfMonth = /\b(?:por|ao|cada) mes\b|\bmensa/.test(folded)
  return {
    ...said,
    ...{ topic: 'gain', figures: ['energy'], reading: null, event: null, statistic: null, ranking: null },
    ...{ threshold: null, compares: false, trend: false, combination: null, eachDay: null, dayKinds: [] },
    ...{ unreadPeriod: null, strangeWords: [], unusedWords: [], inUnit: null, per: null },
    periods: isOfMonth ? [] : said.periods.slice(0, 1),
    words: `cop mais ${share} por cento`,
  }
}

/** By how many percent the COP is supposed to rise; null: the question supposes nothing. */
export const gainIn = (words: string): number | null => {
  const [, share] = GAIN.exec(words) ?? []
  return share === undefined ? null : Number(share)
}
