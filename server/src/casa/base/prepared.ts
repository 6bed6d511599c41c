import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';

type Columns = { fields: pg.FieldDef[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object };
declare module 'pg' {
  /** Parts of the driver that its types leave out. */
  interface Query {
    name?: string | undefined;
    callback: (error: Error | null, result: pg.QueryResult) => void;
    _result: Columns;
    _accumulateRows: boolean;
    prepare(connection: pg.Connection): void;
    handleRowDescription(message: unknown): void;
  }
}

/** Columns of the prepared statements of a connection, and the connection itself without its `describe`. */
type Described = { columns: Map<string, Columns>; silent: pg.Connection };
const described = new WeakMap<pg.Connection, Described>();
function describedOn(connection: pg.Connection): Described {
  let own = described.get(connection);
  if (!own) {
    const silent = Object.create(connection) as pg.Connection; // everything but `describe` comes from the connection
    silent.describe = () => undefined;
    described.set(connection, (own = { columns: new Map(), silent }));
  }
  return own;
}

/**
 * A named statement whose columns are asked for at its first run on a connection. They cannot change while it is prepared
 * (PostgreSQL answers 0A000), and describing them again costs both sides more than a small row.
 */
export class Prepared extends pg.Query {
  #on: Described | undefined;

  constructor({ text, name }: Pick<Statement, 'text' | 'name'>, values: unknown[]) {
    super(text, values);
    this.name = name;
  }

  runOn(client: pg.ClientBase): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.callback = (error, result) => (error ? reject(error) : resolve(result));
      client.query(this);
    });
  }

  override prepare(connection: pg.Connection): void {
    this.#on = describedOn(connection);
    const columns = this.#on.columns.get(this.name ?? '');
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(columns ? this.#on.silent : connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers } = this._result;
    // An object of JSON.parse has fixed places for its keys; a wide object filled key by key becomes a slow dictionary.
    const empty = JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ name }) => [name, null])))) as object;
    if (this.name) this.#on?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject: empty });
  }
}

type Statement = { strings: readonly string[]; text: string; name: string | undefined };
/** Statements that get a name, which is a digest of their text. Preparing once per connection halves the cost of most. */
const MANY = 2_000;
let named = 0;
/** Names by the lengths of the parts, because joining and hashing a long text costs as much as running it. */
const statements = new Map<number, Statement[]>();

/** Names that statements may still get: none behind a pooler that does not keep them. */
let most = MANY;

/** Forgets the names for a new pool, whose connections have prepared nothing. */
export function forgetStatements({ named: mayBe = true } = {}): void {
  statements.clear();
  named = 0;
  most = mayBe ? MANY : 0;
}

export function prepared(query: Sql): Prepared {
  const { strings, values } = query;
  const lengths = strings.reduce((sum, { length }) => (Math.imul(sum, 31) + length) | 0, 0);
  const alike = statements.get(lengths) ?? [];
  let statement = alike.find((known) => isSame(known.strings, strings));
  if (!statement) {
    const { text } = query;
    const name = named < most ? createHash('sha1').update(text).digest('base64url') : undefined;
    statement = { strings, text, name };
    if (name) statements.set(lengths, [...alike, statement]);
    if (name) named++;
  }
  return new Prepared(statement, values);
}
const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((piece, i) => piece === b[i]);
