export interface Wording {
  text: string
  section: string
}
export const tableFile: string
export function wordingOf(markdown: string): Wording[]
export function documentIn(folder: string, number: number): string | null
