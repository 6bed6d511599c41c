import { MasFiltros } from '#web/casa/ui/piezas/disclosure.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import type { Option } from '#web/casa/ui/campos/option-list.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Tokens } from './tokens.tsx';

/*
 * Selectores  filters of a list by longer choices: tokens of one row on a desk; on a phone behind 'Más filtros', which begins open where
 *             one of them is chosen
 *             filtros: { id, label, todos: words of no choice, options } · value: the choice of each · onChange(id, choice) · columns
 */
type Filtro<Id extends string> = { id: Id; label: string; todos: string; options: readonly Option[] };
type Props<Id extends string> = {
  filtros: readonly Filtro<Id>[];
  value: { [K in Id]?: string | number | undefined };
  onChange(id: Id, choice: string | undefined): void;
  columns: 3 | 4;
};
export function Selectores<Id extends string>({ filtros, value, onChange, columns }: Props<Id>) {
  const desk = useDesk();
  if (filtros.length === 0) return null;
  // The ids of the tokens are those of these filters.
  if (desk) return <Tokens filtros={filtros} value={value} onChange={(id, choice) => onChange(id as Id, choice)} />;
  return (
    <MasFiltros open={filtros.some(({ id }) => value[id] !== undefined)}>
      <Grid columns={columns} gap="md">
        {filtros.map(({ id, label, todos, options }) => (
          <Select
            key={id}
            label={label}
            placeholder={todos}
            options={options}
            value={String(value[id] ?? '')}
            onChange={(chosen) => onChange(id, chosen || undefined)}
            clearable
          />
        ))}
      </Grid>
    </MasFiltros>
  );
}
