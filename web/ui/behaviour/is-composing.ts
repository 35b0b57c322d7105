import type { KeyboardEvent } from 'react'

/** The code of every key that belongs to a composition. */
const COMPOSITION_KEY = 229

/** While a letter is being composed, keys choose the letter. Safari ends the composition before it tells the key that ended it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY
