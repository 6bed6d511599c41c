import { Download } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Spinner } from '#web/casa/ui/piezas/skeleton.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { claveDeTabla } from './vistas.api.ts';

/*
 * BotonCsv  the table as a file for spreadsheets, as it is seen: its columns, filters and order, and all of its pages up to `TOPE_CSV`
 *           rows. A cell says the words that it shows, or those of `texto` of its column.
 */
export const TOPE_CSV = 5000;
type Paginas<Fila> = { hasNextPage: boolean; data?: { pages: readonly { items: readonly Fila[] }[] } | undefined };
export type DeCsv<Fila> = {
  caption: string;
  columns: readonly Column<Fila>[];
  /** Those that are shown. */
  seen: readonly Column<Fila>[];
  rows: readonly Fila[];
  orden?: string | undefined;
  lista: { hasNextPage: boolean; fetchNextPage(): Promise<Paginas<Fila>> };
};

export function BotonCsv<Fila>({ caption, seen, rows, lista, className }: DeCsv<Fila> & { className: string }) {
  const [reading, setReading] = useState(false);
  const [written, setWritten] = useState<readonly Fila[]>();
  const start = async () => {
    setReading(true);
    let [all, more] = [rows, lista.hasNextPage];
    while (more && all.length < TOPE_CSV) {
      const next = await lista.fetchNextPage();
      const read = next.data?.pages.flatMap(({ items }) => items) ?? all;
      // A page that does not come leaves what there is.
      if (read.length <= all.length) break;
      [all, more] = [read, next.hasNextPage];
    }
    if (more) toast(`El fichero tiene las ${all.length} primeras filas: use los filtros para el resto`);
    setWritten(all.slice(0, TOPE_CSV));
    setReading(false);
  };
  return (
    <>
      <IconButton
        label="Descargar lo que se ve (CSV)"
        title="Descargar lo que se ve (CSV)"
        isPending={reading}
        onPress={() => void start()}
        className={className}
      >
        {reading ? <Spinner /> : <Download className="size-5" />}
      </IconButton>
      {written && (
        <Escrita
          columns={seen}
          rows={written}
          onText={(filas) => {
            setWritten(undefined);
            const texto = textoCsv([seen.map(({ header }) => header), ...filas]);
            void saveFile({
              nombre: `${claveDeTabla(caption)}-${hoy()}.csv`,
              contenido: new Blob([texto], { type: 'text/csv;charset=utf-8' }),
            });
          }}
        />
      )}
    </>
  );
}

type EscritaProps<Fila> = {
  columns: readonly Column<Fila>[];
  rows: readonly Fila[];
  onText(filas: readonly (readonly string[])[]): void;
};
/** Draws the cells outside of the page and reads their words. */
function Escrita<Fila>({ columns, rows, onText }: EscritaProps<Fila>) {
  const place = useMemo(() => document.createElement('div'), []);
  useLayoutEffect(() => {
    onText(
      [...place.children].map((row, at) =>
        [...row.children].map((cell, i) => {
          const fila = rows[at];
          return (fila === undefined ? undefined : columns[i]?.texto?.(fila)) ?? wordsOf(cell);
        }),
      ),
    );
    // Once, with the rows that it was drawn with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(
    rows.map((row, at) => (
      <div key={at}>
        {columns.map((c) => (
          <span key={c.id}>{c.texto ? null : c.cell(row)}</span>
        ))}
      </div>
    )),
    place,
  );
}

/** Words of a cell in the order in which they are read, without decoration. */
function wordsOf(cell: Element): string {
  const words: string[] = [];
  const visit = (node: Node) => {
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return;
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent?.trim() ?? '');
    for (const child of node.childNodes) visit(child);
  };
  visit(cell);
  return words.filter(Boolean).join(' ');
}
