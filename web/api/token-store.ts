export interface Tokens {
  token: string
  refreshToken: string
}

/** The two storages of a browser; tests bring their own storages. */
export interface Storages {
  local: Storage
  session: Storage
}

const TOKEN = 'authToken'
const REFRESH = 'refreshToken'

/** The pair is in local storage when 'Lembrar-me' was chosen, otherwise in the tab's session storage. */
export function createTokenStore({ local, session }: Storages) {
  const holder = () => (session.getItem(TOKEN) === null && local.getItem(TOKEN) !== null ? local : session)

  function write(storage: Storage, tokens: Tokens) {
    storage.setItem(TOKEN, tokens.token)
    storage.setItem(REFRESH, tokens.refreshToken)
  }
  function clear() {
    for (const storage of [local, session]) {
      storage.removeItem(TOKEN)
      storage.removeItem(REFRESH)
    }
  }
  return {
    read(): Tokens | null {
      const storage = holder()
      const token = storage.getItem(TOKEN)
      return token === null ? null : { token, refreshToken: storage.getItem(REFRESH) ?? '' }
    },
    /** Stores the pair of a sign-in in one of the two storages. */
    start(tokens: Tokens, remember: boolean) {
      clear()
      write(remember ? local : session, tokens)
    },
    /** Stores a renewed pair where the former pair was. */
    replace(tokens: Tokens) {
      write(holder(), tokens)
    },
    /** Whether other tabs see the same pair. */
    isShared: () => holder() === local,
    clear,
  }
}
export type TokenStore = ReturnType<typeof createTokenStore>
