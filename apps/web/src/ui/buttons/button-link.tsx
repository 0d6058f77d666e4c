import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GlyphName } from '../../woven/glyph-paths';
import { ButtonContent, type ButtonLook, buttonClass } from './button-look';

type ButtonLinkProps = ButtonLook & { glyph?: GlyphName; children: ReactNode } & (
    | { to: string /** State of the router's location, for the next page. */; state?: unknown }
    | { /** An address outside the site, which opens in a new tab. */ href: string }
  );

/** A link, internal or external, that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const className = buttonClass(props);
  const content = <ButtonContent glyph={props.glyph}>{props.children}</ButtonContent>;
  return 'to' in props ? (
    <Link className={className} to={props.to} state={props.state}>
      {content}
    </Link>
  ) : (
    <a className={className} href={props.href} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}
