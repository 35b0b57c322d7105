import { useEffect, useState } from 'react'
import { COMMON_PASSWORD, checkPassword, getAccessPolicy } from '#contract/access/access-policy.ts'
import { call } from '#web/api/client.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'

/** A pause in the typing: the next letter of a typing person comes sooner. */
const PAUSE_MS = 300
/** The least length of a password under every policy. */
const MIN_LENGTH = 6

interface Owner {
  name?: string
  email?: string
}

/**
 * The policy's least length of a new password, and a warning of a common password. The list of common passwords is too long for the
 * browser: the server looks the password up and does not store it. Without an answer there is no warning.
 */
export function useNewPassword(typed: string, { name, email }: Owner = {}) {
  const { data } = useEndpoint(getAccessPolicy, {})
  const [common, setCommon] = useState<string | null>(null)
  useEffect(() => {
    if (typed.length < MIN_LENGTH) return
    let isLeft = false
    const body = { password: typed.slice(0, 200), name: name?.slice(0, 200), email: email?.slice(0, 254) }
    const timer = setTimeout(() => {
      call(checkPassword, { body })
        .then((answer) => isLeft || setCommon(answer.data.common ? typed : null))
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [typed, name, email])
  const minLength = data?.data.minLength ?? MIN_LENGTH
  return { minLength, warning: typed !== '' && common === typed ? COMMON_PASSWORD : null }
}
