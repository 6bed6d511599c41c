import { type UseMutationOptions, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Cargado } from './cargado.tsx';
import type { Formulario } from './form.tsx';
import { DialogoDeActo } from './formulario-de-pagina.tsx';

/*
 * Catalogo          title · list: its name for a screen reader, where it is not the title · de: query of all rows
 *                   crear, cambiar: mutations · schema · inicial(row or null) · nombre(row): in its button and its dialog's title
 *                   anadir: words of the button of a new one · nuevo: title of its dialog
 *                   fila(row): [first line, second line] · insignia?(row) · children(form)
 *                   A small list that is read whole, added to and changed by version; the server's half is `catalogoDe`.
 * FilasDeCatalogo   label · filas · fila · insignia? · nombre · onCambiar?: without it the rows alone, for those who only read
 */
type Fila = { Id: number };
type FilasProps<R extends Fila> = {
  label: string;
  filas: readonly R[];
  fila(de: R): readonly [ReactNode, ReactNode];
  insignia?: ((de: R) => ReactNode) | undefined;
  nombre(de: R): string;
  onCambiar?: ((de: R) => void) | undefined;
};
export const FilasDeCatalogo = <R extends Fila>(p: FilasProps<R>) => (
  <ul aria-label={p.label} className="divide-y divide-line">
    {p.filas.map((row) => {
      const [primera, segunda] = p.fila(row);
      return (
        <li key={row.Id} className="py-3">
          <Row ends top>
            <div className="min-w-0 flex-1 basis-40">
              <Stack gap="xs">
                <Texto look="title">{primera}</Texto>
                <Dim>{segunda}</Dim>
              </Stack>
            </div>
            <Row>
              {p.insignia?.(row)}
              {p.onCambiar && (
                <Button variant="soft" aria-label={`Cambiar ${p.nombre(row)}`} onPress={() => p.onCambiar?.(row)}>
                  Cambiar
                </Button>
              )}
            </Row>
          </Row>
        </li>
      );
    })}
  </ul>
);

type Versionada = Fila & { Version: number };
type Props<R extends Versionada, In extends FieldValues, Out extends FieldValues> = Pick<
  FilasProps<R>,
  'fila' | 'insignia' | 'nombre'
> & {
  title: string;
  list?: string;
  de: UseQueryOptions<R[]>;
  crear: UseMutationOptions<{ Id: number }, Error, { body: Out; idempotencyKey?: string }>;
  cambiar: UseMutationOptions<{ Id: number }, Error, { params: { id: string }; version?: number; body: Out }>;
  schema: z.ZodMiniType<Out, In>;
  inicial(de: R | null): In;
  anadir: string;
  nuevo: string;
  children(form: Formulario<In, Out>): ReactNode;
};
export function Catalogo<R extends Versionada, In extends FieldValues, Out extends FieldValues>(p: Props<R, In, Out>) {
  const [abierta, abrir] = useState<R | null>();
  return (
    <Section
      title={p.title}
      actions={
        <Button variant="outline" icon={<Plus />} onPress={() => abrir(null)}>
          {p.anadir}
        </Button>
      }
    >
      <Cargado de={useQuery(p.de)}>
        {(filas) => <FilasDeCatalogo {...p} label={p.list ?? p.title} filas={filas} onCambiar={abrir} />}
      </Cargado>
      {abierta !== undefined && <Dialogo {...p} fila={abierta} onClose={() => abrir(undefined)} />}
    </Section>
  );
}

type DialogoProps<R extends Versionada, In extends FieldValues, Out extends FieldValues> = Omit<
  Props<R, In, Out>,
  'fila'
> & { fila: R | null; onClose(): void };
function Dialogo<R extends Versionada, In extends FieldValues, Out extends FieldValues>(p: DialogoProps<R, In, Out>) {
  const { fila } = p;
  const crear = useMutation(p.crear);
  const cambiar = useMutation(p.cambiar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={fila === null ? p.nuevo : `Cambiar ${p.nombre(fila)}`}
      role="dialog"
      enviar="Guardar"
      schema={p.schema}
      inicial={p.inicial(fila)}
      hacer={(body) =>
        fila === null
          ? crear.mutateAsync({ body, idempotencyKey: key(body) })
          : cambiar.mutateAsync({ params: { id: String(fila.Id) }, version: fila.Version, body })
      }
      onClose={p.onClose}
    >
      {p.children}
    </DialogoDeActo>
  );
}
