import { useQuery } from '@tanstack/react-query';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartLevel } from '#web/casa/ui/piezas/section.tsx';
import { Apuntes } from './Apuntes.card.tsx';
import { misIniciales } from './saldoinicial.api.ts';

/** Figures with which the reader's leave of a year begins, each with its entries; nothing where there is none. */
export function MisInicialesDePermiso({ anio }: { anio: number }) {
  const { data = [] } = useQuery(misIniciales);
  const delAnio = data.filter(({ TipoId, Fecha }) => TipoId !== null && Fecha.startsWith(`${anio}-`));
  if (delAnio.length === 0) return null;
  return (
    <PartLevel value="h2">
      <Stack gap="sm">
        {delAnio.map(({ Id, Saldo, Unidad, Fecha, Cantidad, Apuntes: apuntes }) => (
          <Disclosure key={Id} title={`${Saldo}: el ${fecha(Fecha)} empezó con ${decirCantidad(Cantidad, Unidad)}`}>
            <Apuntes de={apuntes} unidad={Unidad} />
          </Disclosure>
        ))}
      </Stack>
    </PartLevel>
  );
}
