import type { testChat as endpoint } from '#contract/chat.ts'
import type { Verb } from '#server/platform/http/route.ts'

/** The diagnostic behind the button 'Teste'. */
export const testService: Verb<typeof endpoint> = async () => ({
  success: true,
  message: 'Assistente integrado em funcionamento. Nenhum modelo de linguagem está configurado.',
})
