export interface Wording {
  text: string
  section: string
}
export const DOCUMENTS: number[]
export function tableFile(number: number): string
export function wordingOf(markdown: string): Wording[]
export function documentIn(folder: string, number: number): string | null
