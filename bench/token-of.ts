/** A token for calls whose body or answer is not JSON. */
export async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { token: string }).token
}
