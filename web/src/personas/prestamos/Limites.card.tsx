import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import type { Regla } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { euros, fecha, hoy } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { LimitesModal } from './Limites.modal.tsx';
import { reglasDePrestamos } from './prestamos.api.ts';

const tanto = (n: number) => `${n.toLocaleString('es-ES')} %`;
const limites = (r: Regla) =>
  [
    ['Préstamo máximo', euros(r.ImporteMax)],
    ['Cuotas como máximo', String(r.PlazosMax)],
    ['Interés anual', tanto(r.Interes)],
    ['Anticipo máximo', euros(r.AnticipoMax)],
    ['Firma por encima de', euros(r.FirmaDesde)],
    ['Interés legal del dinero', tanto(r.InteresLegal)],
  ] as const;
const estado = (r: Regla) =>
  r.Vigente ? (
    <Estado palabra="Rige hoy" />
  ) : r.Desde > hoy() ? (
    <Estado palabra="Por llegar" />
  ) : (
    <Estado palabra="Anterior" />
  );

/** Limits of loans, by the day from which they hold. */
export function Limites({ title, pestanas }: { title: string; pestanas: ReactNode }) {
  const query = useQuery(reglasDePrestamos);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <BotonDeDialogo
            boton="Límites nuevos"
            icon={<Plus />}
            // Its dialog begins with the limits in force, and without them it would save zeros.
            isDisabled={query.data === undefined}
          >
            {(close) => <LimitesModal de={query.data?.find(({ Vigente }) => Vigente)} onClose={close} />}
          </BotonDeDialogo>
        }
      />
      {pestanas}
      <Cargado de={query}>
        {(reglas) => (
          <Stack gap="lg">
            {reglas.map((r) => (
              <Section key={r.Desde} title={`Desde el ${fecha(r.Desde)}`} actions={estado(r)}>
                <Definitions layout="grid" columns={3} items={limites(r)} />
              </Section>
            ))}
          </Stack>
        )}
      </Cargado>
    </>
  );
}
