import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#web/state/look/theme.ts'
import { chooseTheme } from '#web/state/session/choose-theme.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

export function ThemeToggle() {
  const dark = useTheme() === 'dark'
  const Icon = dark ? Sun : Moon
  return (
    <IconButton
      label={dark ? 'Usar tema claro' : 'Usar tema escuro'}
      icon={<Icon className="size-4.5" aria-hidden="true" />}
      onClick={() => void chooseTheme(dark ? 'light' : 'dark')}
    />
  )
}
