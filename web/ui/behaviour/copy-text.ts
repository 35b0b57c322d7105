import { toast } from '../dialogs/toast.tsx'

interface Words {
  /** The message after copying. */
  done: string
  /** The copied thing with its article, for the message after a refusal: `o texto`. */
  noun?: string
}

/** Copies a text and reports the outcome; browsers may refuse. */
export async function copyText(text: string, { done, noun = 'o texto' }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(`O navegador não permitiu copiar: selecione ${noun} e copie`)
  }
}
