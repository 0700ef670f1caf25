import './home.css';
import type { ReactNode } from 'react';

/** The top of the home page: one sentence, and a drawing of one area. */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="home-hero">
      <div className="home-words">
        <h1>{title}</h1>
        {children}
      </div>
      <Wiring />
    </header>
  );
}

/** The links of the hero, as buttons. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="home-actions">{children}</div>;
}

/** An example area: its action on the left, its reactions on the right. */
function Wiring() {
  return (
    <figure className="home-wiring">
      <figcaption className="visually-hidden" data-text="omit">
        An area: the action “New GitHub Issue” fires, the area runs its two reactions, “Send email with Gmail” and
        “Create Google Calendar event”, one after the other.
      </figcaption>
      <div className="home-node home-action">
        <span className="home-kind">Action</span>
        <strong>New GitHub Issue</strong>
        <span className="home-service">Github</span>
      </div>
      <div className="home-area">
        <span className="home-kind">Area</span>
        <span className="home-service">every minute</span>
      </div>
      <ol className="home-reactions">
        <li className="home-node">
          <span className="home-kind">Reaction</span>
          <strong>Send email with Gmail</strong>
          <span className="home-service">Google</span>
        </li>
        <li className="home-node">
          <span className="home-kind">Reaction</span>
          <strong>Create Google Calendar event</strong>
          <span className="home-service">Google</span>
        </li>
      </ol>
    </figure>
  );
}

/** A section of the home page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="home-part">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** A sentence, a request and its response. The response is next to them if there is space. */
export function Exchange({ children }: { children: ReactNode }) {
  return <div className="home-exchange">{children}</div>;
}
