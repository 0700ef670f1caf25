import './home.css';
import type { ReactNode } from 'react';

type Content = { children: ReactNode };

/** The top of the home page: a headline with text and links, and then a block of code. */
export function Hero({ title, children }: Content & { title: string }) {
  return (
    <header className="home-hero">
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** Links that look like buttons, the primary one first. */
export function Actions({ children }: Content) {
  return <div className="home-actions">{children}</div>;
}

/** A section of the home page. */
export function Part({ title, children }: Content & { title: string }) {
  return (
    <section className="home-part">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** Two blocks, side by side if there is space. */
export function Pair({ children }: Content) {
  return <div className="home-pair">{children}</div>;
}

/** A sample as readers see it. */
export function Result({ children }: Content) {
  return <div className="home-result">{children}</div>;
}
