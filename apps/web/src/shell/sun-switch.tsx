import { appTexts } from '@fletch/messages/app'
import { Button } from '../ui/button.tsx'
import { SunIcon } from '../ui/icons.ts'
import { chooseTheme, useTheme } from './theme.ts'

const texts = appTexts.theme

/**
 * Switches to black on white, which is readable in sunlight, for visitors who have no account and no settings. On a
 * phone the short form is only the sun icon.
 */
export const SunSwitch = ({ isShort = false }: { isShort?: boolean }) => {
  const isSun = useTheme() === 'sun'
  return (
    <Button
      look="quiet"
      className={isShort ? '' : '-me-4'}
      icon={<SunIcon className="size-5" aria-hidden="true" />}
      onClick={() => chooseTheme(isSun ? 'light' : 'sun')}
    >
      <span className={isShort ? 'max-wide:sr-only' : ''}>{isSun ? texts.toUsual : texts.toSun}</span>
    </Button>
  )
}
