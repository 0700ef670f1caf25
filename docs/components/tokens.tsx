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

/** The theme's colours in the page's current colour mode. */
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
