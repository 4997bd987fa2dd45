import { isIPv4 } from 'node:net';
import { LinkifyIt, REBuilder } from 'linkify-it';

/** A link of a text. */
export interface Link {
  found: string;
  index: number;
  /** With `_` for each variable; empty when it cannot be known or is none. */
  host: string;
}

/** Placeholder for a variable while links are searched: a letter to the linkifier, and in no domain. */
const variable = '\ue000';
const topDomains = 'top xyz vip link online site club live store app dev win icu cyou click'.split(' ');
/** The list of top domains is compiled as alternatives of a regular expression. */
const variableTopDomain = `[a-z]*${variable}[a-z${variable}]*`;

/** Finds ports also behind hosts without a scheme, and takes a variable for one. */
class HostPatterns extends REBuilder {
  private withPort: RegExp | undefined;

  override get_port(): RegExp {
    return new RegExp(`(?::[\\d${variable}]{1,6})?`);
  }

  override get_fuzzy_url_host_port(): RegExp {
    const end = this.get_host_terminator().source;
    const host = super.get_fuzzy_url_host_port().source.slice(0, -end.length);
    this.withPort ??= new RegExp(host + this.get_port().source + end);
    return this.withPort;
  }

  override set(options: ConstructorParameters<typeof REBuilder>[0]): this {
    this.withPort = undefined;
    return super.set(options);
  }
}

const links = new LinkifyIt({
  fuzzyLink: true,
  fuzzyIP: true,
  fuzzyEmail: false,
  // `https://shown.example@host/`
  urlAuth: true,
  rebuilder: new HostPatterns(),
}).tlds([...topDomains, variableTopDomain], true);

/** The links of a text: first as it is written, then those whose host holds a variable. */
export const linksIn = (content: string): Link[] => [...fixedLinks(content), ...variableLinks(content)];

const matchesIn = (text: string) =>
  (links.match(text) ?? []).filter(({ schema, raw }) => schema !== '' || !isNumber(raw));

const fixedLinks = (content: string): Link[] =>
  matchesIn(content).map(({ raw, index, url }) => ({ found: raw, index, host: hostOf(url) }));

/** Four numbers with dots are an address only when a port or a path follows: they may be a version, or with `/24` a network. */
function isNumber(raw: string): boolean {
  const [, address = '', behind = ''] = /^([\d.]+)(.*)$/.exec(raw) ?? [];
  return address !== '' && (!isIPv4(address) || !/^(?::\d{1,5}|\/(?!\d{1,2}$).)/.test(behind));
}

function variableLinks(content: string): Link[] {
  const { text, from } = withMarks(content);
  const linked = matchesIn(text);
  const parsed = linked
    .filter(({ schema, url, raw }) => authorityOf(url).includes(variable) && (schema !== '' || isVariableLink(raw)))
    .map(({ raw, index, url }) => ({ length: raw.length, index, host: hostWithVariables(url) }));
  const unparsed = [...text.matchAll(/[\w+.\ue000-]+:\/\/(?!\.)\S+/gu)]
    .filter(({ index, 0: raw }) => linked.every((each) => each.index >= index + raw.length || each.lastIndex <= index))
    .map(({ index, 0: raw }) => ({ length: raw.length, index, host: '' }));
  return [...parsed, ...unparsed].map(({ index, length, host }) => {
    const begin = from[index] ?? 0;
    return { found: content.slice(begin, from[index + length] ?? content.length), index: begin, host };
  });
}

/** A text with one mark for each run of variables, and where each of its code units comes from. */
function withMarks(content: string): { text: string; from: number[] } {
  const from: number[] = [];
  let text = '';
  for (const { 0: part, index } of content.matchAll(/(?:\{[^{}]{1,60}\})+|[^{]|\{/gsu)) {
    const shown = part.length > 2 ? variable : part;
    for (let place = 0; place < shown.length; place += 1) from.push(index + place);
    text += shown;
  }
  return { text, from };
}

const authorityOf = (url: string): string => /^(?:[a-z]+:)?\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';

/**
 * Without a scheme and a known top domain, it is a link only behind `www.` or a domain, or with a word as its path:
 * amounts and numbers have dots and slashes, too.
 */
function isVariableLink(raw: string): boolean {
  const [, host = '', path = ''] = /^([^/?#:]*)(.*)$/s.exec(raw) ?? [];
  if (!host.split('.').at(-1)?.includes(variable)) return true;
  const fixed = host.slice(0, host.indexOf(variable));
  return /^www\./i.test(raw) || links.test(fixed) || (/\p{L}{3}/u.test(fixed) && /^\/\p{L}/u.test(path));
}

/** A variable before `@` or in the port may bring the host along. */
function hostWithVariables(url: string): string {
  const signIn = /^(.*)@/.exec(authorityOf(url))?.[1] ?? '';
  return signIn.includes(variable) ? '' : hostOf(url.replaceAll(variable, '_'));
}

function hostOf(url: string): string {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return '';
  }
}
