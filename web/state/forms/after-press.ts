let isPressed = false
let waiting: (() => void)[] = []

// A click follows the release of the pointer: the button must not have moved by then.
const release = () =>
  setTimeout(() => {
    isPressed = false
    const late = waiting
    waiting = []
    for (const act of late) act()
  })

const press = () => {
  isPressed = true
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true)
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, true)
}

/** Acts at once, or after the click while the pointer is pressed. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}
