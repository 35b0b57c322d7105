import { inPortuguese } from './english-words.ts'
import type { Word } from './words.ts'

/** The text as words are read of it: in Portuguese, its signs as words. */
export const plainText = (text: string): string => withSigns(inPortuguese(text))

/** Signs that are no words: `< 95 %`. */
const withSigns = (text: string): string =>
  text
    .replace(/>\s*=|≥/g, ' no minimo ')
    .replace(/<\s*=|≤/g, ' no maximo ')
    .replace(/>/g, ' acima de ')
    .replace(/</g, ' abaixo de ')
    .replace(/%/g, ' porcento ')
    .replace(/°|º(?=\s*C\b)/g, ' ')

/** `que horas são?`, `que dia é hoje?` */
export const asksClock = (all: readonly Word[]): boolean =>
  CLOCK.test(all.map(({ plain }) => plain).join(' '))
const CLOCK =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|me|diz|diga|fala|sabe|voce) )*(?:que horas (?:sao|e)|(?:qual|que) (?:e )?(?:a )?hora(?: e)?|que dia (?:da semana )?e|(?:qual|que) (?:e )?(?:a )?data(?: e)?)(?: (?:agora|hoje|ai|por|favor|de))*$/

const EXCEPT =
  /(?<![\p{L}])(?:exceto|excepto|sem contar|sem considerar|tirando|com exce[cç][aã]o d[eoa]s?|desconsiderando|excluindo|descontando|fora|(?<=tod[ao]s?(?![\p{L}])[^,.?!;]*)menos|(?<=tudo[^,.?!;]*)menos)(?=\s+(?:[oa]s?|d[oa]s?)\s)([^,.?!;:]+)/iu
const NOT_THIS =
  /(?<![\p{L}])n[aã]o (?:[eé]|quero|quero saber|me fal[ae]|falo) d[oa]s? ([^,.?!;:]+?)(?=\s*[,;:.]| e sim| mas)/iu
const NOT_AN_EXCEPTION =
  /(?<![\p{L}])(?:fora|tirando) d?[oa]s? (?:metas?|ar|normal|padr[aã]o|limites?|opera[cç][aã]o|servi[cç]o|esperado|faixa|hor[aá]rio|ponta)/iu

/** `exceto o C3`, `não é do central, é da torre`: what a question leaves out, and its other words. */
export function excludedIn(text: string): { readonly said: string; readonly except: string | null } {
  const found = NOT_AN_EXCEPTION.test(text) ? null : EXCEPT.exec(text)
  const named = found ?? NOT_THIS.exec(text)
  if (!named) return { said: text, except: null }
  const end = named.index + named[0].length
  return { said: `${text.slice(0, named.index)} ${text.slice(end)}`, except: named[1] ?? null }
}
