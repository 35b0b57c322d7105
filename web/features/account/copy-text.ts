import { toast } from '#web/ui/dialogs/toast.tsx'

export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(said)
  } catch {
    toast.error('O navegador não permitiu copiar: selecione o texto e copie')
  }
}
