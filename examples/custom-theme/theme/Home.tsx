import type { PartProps } from 'area-docs/theme';
import './home.css';

/** Puts a headline and a link above the text of the home page. */
export default function Home({ Original, ...props }: PartProps<'Home'>) {
  return (
    <div className="kettle-home">
      <h1>{props.title}</h1>
      <p className="kettle-lead">{props.description}</p>
      <p>
        <a className="kettle-start" href="/install/">
          Get started
        </a>
      </p>
      <Original {...props} />
    </div>
  );
}
