import sql, { type Sql } from 'sql-template-tag';

/** The next number of this year, as 'C-2026-00001': five digits, and more from the hundred thousandth on. `serie`: its counter. */
export const numeroDelAno = (prefijo: string, serie: string): Sql => sql`(
  select ${prefijo}::text || to_char(hoy(), '-YYYY-') || lpad(n::text, greatest(5, length(n::text)), '0')
    from siguiente_numero(${serie}::text || to_char(hoy(), '-YYYY')) n)`;
