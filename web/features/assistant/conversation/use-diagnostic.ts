import { useCallback, useEffect, useRef, useState } from 'react'
import { testChat } from '#contract/chat.ts'
import { causeOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import type { NewMessage } from './chat-message.ts'

/** The server waits 15 s for the language model. */
const TIMEOUT_MS = 20_000

const failed = (text: string): NewMessage => ({ kind: 'failure', title: 'Teste falhou', text })

/** The diagnostic call; `add` takes its result as a message. */
export function useDiagnostic(add: (...added: NewMessage[]) => void) {
  const [isTesting, setTesting] = useState(false)
  const work = useRef<AbortController>(null)
  const drop = useCallback(() => {
    work.current?.abort()
    work.current = null
    setTesting(false)
  }, [])
  useEffect(() => drop, [drop])

  async function test(): Promise<void> {
    const own = new AbortController()
    work.current = own
    setTesting(true)
    const result = await call(testChat, {}, { signal: own.signal, timeoutMs: TIMEOUT_MS }).then(
      ({ success, message }): NewMessage =>
        success ? { kind: 'notice', title: 'Teste concluído', text: message } : failed(message),
      (error: unknown) => failed(causeOf(error)),
    )
    if (work.current !== own) return
    work.current = null
    setTesting(false)
    add(result)
  }
  return { isTesting, test, drop }
}
