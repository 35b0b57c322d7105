import { Moon, Sun } from 'lucide-react'
import { chooseTheme } from '#web/state/preferences.ts'
import { useTheme } from '#web/state/theme.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

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
