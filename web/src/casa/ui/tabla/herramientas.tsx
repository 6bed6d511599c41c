import { Columns3, Minus, Plus, RotateCcw, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { useHueco } from '#web/casa/ui/lista/hueco.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { ANCHO_MAXIMO, ANCHO_MINIMO, type Column } from '#web/casa/ui/tabla/filas/column.ts';
import { BotonCsv, type DeCsv } from './csv.tsx';
import type { Ajustes } from './vistas.api.ts';

/*
 * Herramientas  what the person may change of a table, and its CSV (`descarga`: another file instead of it): at the end of the bar of
 *               filters where the screen has one, otherwise in a line above the table
 */
type Props<Fila> = DeCsv<Fila> & { ajustes: Ajustes; total: number | undefined; descarga?: ReactNode };
const toolClass = 'size-8!';

export function Herramientas<Fila>({ ajustes, total, descarga, ...csv }: Props<Fila>) {
  const place = useHueco();
  const { rows, lista } = csv;
  const tools = (
    <>
      <span className="mr-1 text-[0.8125rem] whitespace-nowrap text-mute tabular-nums">
        {total ?? (lista.hasNextPage ? `primeras ${rows.length}` : rows.length)}
      </span>
      <Columnas columns={csv.columns} ajustes={ajustes} />
      <Densidad ajustes={ajustes} />
      {descarga ?? <BotonCsv {...csv} className={toolClass} />}
    </>
  );
  if (place) return createPortal(tools, place);
  return <div className="flex items-center justify-end gap-1 py-1 pr-2 print:hidden">{tools}</div>;
}

function Columnas<Fila>({ columns, ajustes }: { columns: readonly Column<Fila>[]; ajustes: Ajustes }) {
  const { anchos } = ajustes;
  /** Width as it is drawn now, where the person has given none. */
  const widthOf = (id: string) =>
    anchos[id] ?? document.querySelector<HTMLElement>(`th[data-columna="${CSS.escape(id)}"]`)?.offsetWidth ?? 160;
  const change = (id: string, by: number) =>
    ajustes.ancho(id, Math.min(ANCHO_MAXIMO, Math.max(ANCHO_MINIMO, widthOf(id) + by)));
  return (
    <Popover trigger={<Columns3 className="size-5" />} label="Columnas" title="Columnas" className={toolClass}>
      <ul className="grid">
        {columns.map(({ id, header, opcional }, i) => (
          <li key={id} className="flex items-center justify-between gap-2">
            {i === 0 ? (
              <span className="py-2.5 pl-9 text-control">{header}</span>
            ) : (
              <Checkbox value={ajustes.seVe(id) ?? opcional !== true} onChange={(se) => ajustes.ver(id, se)}>
                {header}
              </Checkbox>
            )}
            <span className="flex shrink-0">
              <IconButton label={`Estrechar ${header}`} onPress={() => change(id, -24)} className="size-9!">
                <Minus className="size-4" />
              </IconButton>
              <IconButton label={`Ensanchar ${header}`} onPress={() => change(id, 24)} className="size-9!">
                <Plus className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {ajustes.aspecto.columnas.length > 0 && (
        <Button
          variant="plain"
          icon={<RotateCcw className="size-4" />}
          onPress={() => ajustes.poner({ ...ajustes.aspecto, columnas: [] })}
        >
          Como al principio
        </Button>
      )}
    </Popover>
  );
}

const Densidad = ({ ajustes }: { ajustes: Ajustes }) => (
  <Popover trigger={<Rows3 className="size-5" />} label="Densidad" title="Densidad" className={toolClass}>
    <Segmented
      label="Alto de las filas"
      options={[
        { id: 'normal', label: 'Normal' },
        { id: 'compacta', label: 'Compacta' },
      ]}
      value={ajustes.aspecto.compacta ? 'compacta' : 'normal'}
      onChange={(id) => ajustes.densidad(id === 'compacta')}
    />
    <Texto look="small mute">Se guarda para usted, en esta tabla.</Texto>
  </Popover>
);
