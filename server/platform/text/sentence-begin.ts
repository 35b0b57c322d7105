/** The text as it begins a sentence: with a capital. */
export const sentenceBegin = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
