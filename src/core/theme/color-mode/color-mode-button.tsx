import { useEffect } from 'react';
import { useLayout, useMessage } from '../current-page.ts';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons.tsx';
import { chooseTheme, currentChoice, followChanges, nextChoice } from './store.ts';

const icons = [
  { mode: 'light', Icon: SunIcon, label: 'colorModeLight' },
  { mode: 'dark', Icon: MoonIcon, label: 'colorModeDark' },
  { mode: 'system', Icon: SystemIcon, label: 'colorModeSystem' },
] as const;

/**
 * Cycles through the color modes. The button contains all icons, and CSS shows one of them, depending on an attribute
 * of the root element. So the icon is correct before hydration, although the server does not know the mode.
 */
export function ColorModeButton() {
  const { colorMode } = useLayout().theme;
  const message = useMessage();
  useEffect(() => followChanges(colorMode), [colorMode]);
  const { disableSwitch, respectPrefersColorScheme: hasSystem } = colorMode;
  if (disableSwitch) return null;
  const shownIcons = icons.filter(({ mode }) => mode !== 'system' || hasSystem);
  const onClick = () => chooseTheme(nextChoice(currentChoice(), hasSystem));
  return (
    <button type="button" className="icon-button color-mode needs-script" onClick={onClick} aria-live="polite">
      {shownIcons.map(({ mode, Icon, label }) => (
        <span key={mode} className={`color-mode-${mode}`}>
          <Icon />
          <span className="visually-hidden">{message(label)}</span>
        </span>
      ))}
    </button>
  );
}
