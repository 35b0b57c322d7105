import { changePreferences } from '#contract/access/auth.ts'
import { call } from '#web/api/client.ts'
import { setTheme, type Theme } from '../look/theme.ts'
import { session } from './session.ts'

/** Shows a theme at once and saves it as the user's preference. A failed save shows no message: this browser remembers the theme anyway. */
export async function chooseTheme(tema: Theme): Promise<void> {
  setTheme(tema)
  const state = session.getState()
  if (state.status !== 'authenticated') return
  try {
    const { data } = await call(changePreferences, { body: { ...state.user.preferencias, tema } })
    session.updateUser(data)
  } catch (error) {
    console.error(error)
  }
}
