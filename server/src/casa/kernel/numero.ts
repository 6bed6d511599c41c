import sql, { type Sql } from 'sql-template-tag';

/** Next number of this year, as 'C-2026-00001', with more than five digits from 100000 on. `serie`: its counter. */
export const numeroDelAno = (prefijo: string, serie: string): Sql => sql`(
  select ${prefijo}::text || to_char(hoy(), '-YYYY-') || lpad(n::text, greatest(5, length(n::text)), '0')
    from siguiente_numero(${serie}::text || to_char(hoy(), '-YYYY')) n)`;
