import './tokens.css';

const tokens = [
  'background',
  'surface',
  'sunken',
  'text',
  'muted',
  'border',
  'control',
  'accent',
  'accent-text',
  'accent-wash',
  'blue',
  'green',
  'amber',
  'red',
  'violet',
];

/** The colours of the theme, as this page shows them in its current mode. */
export function Colors() {
  return (
    <ul className="tokens">
      {tokens.map((name) => (
        <li key={name}>
          <span className="token-color" data-color={name} />
          <code>--color-{name}</code>
        </li>
      ))}
    </ul>
  );
}
