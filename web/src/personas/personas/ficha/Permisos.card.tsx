import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PermisosDePersona as Permisos } from '#contract/tiempo/permisos/ficha.schemas.ts';
import { cifraDe, decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { deDiaADia, hoy } from '#web/casa/kernel/format.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Listado } from '#web/casa/ui/tabla/listado.tsx';
import { permisosDe } from './ficha.api.ts';

type Saldo = Permisos['Saldos'][number];
type Permiso = Permisos['Permisos'][number];
const en = (cifra: number | null, { Unidad }: Pick<Saldo, 'Unidad'>) =>
  cifra === null ? 'Sin límite' : cifraDe(cifra, Unidad);
const cifra = (id: 'Disfrutado' | 'Aprobado' | 'Solicitado', header: string): Column<Saldo> => ({
  id,
  header,
  align: 'right',
  cell: (s) => en(s[id], s),
});
const deSaldos: readonly Column<Saldo>[] = [
  { id: 'tipo', header: 'Tipo', cell: ({ Tipo, Unidad }) => `${Tipo}${Unidad === 'D' ? '' : ' (horas)'}` },
  {
    id: 'derecho',
    header: 'Le corresponden',
    align: 'right',
    cell: (s) => en(s.Derecho === null ? null : s.Derecho + s.Ajustes + s.Arrastrado - s.ArrastrePerdido, s),
  },
  cifra('Disfrutado', 'Disfrutados'),
  cifra('Aprobado', 'Aprobados'),
  cifra('Solicitado', 'Pedidos'),
  { id: 'quedan', header: 'Quedan', align: 'right', cell: (s) => <strong>{en(s.Disponible, s)}</strong> },
];
const cuando = ({ Desde, Hasta }: Permiso) => deDiaADia(Desde, Hasta);
const dePermisos: readonly Column<Permiso>[] = [
  { id: 'tipo', header: 'Tipo', cell: ({ Tipo }) => Tipo },
  { id: 'dias', header: 'Días', cell: cuando },
  { id: 'cantidad', header: 'Cantidad', align: 'right', cell: (p) => decirCantidad(p.Cantidad, p.Unidad) },
  { id: 'numero', header: 'Número', cell: ({ Numero }) => <Dim>{Numero}</Dim> },
  { id: 'estado', header: 'Estado', cell: (p) => <Estado de={p} /> },
];

/** A type with a limit, or of which something was used. */
const cuenta = (s: Saldo): boolean => s.Derecho !== null || s.Disfrutado + s.Aprobado + s.Solicitado > 0;

/** Leave of a person, a year at a time: what is left, and what was asked for. */
export function PermisosDePersona({ id }: { id: number }) {
  const actual = Number(hoy().slice(0, 4));
  const [anio, setAnio] = useState(actual);
  const query = useQuery(permisosDe(id, anio));
  return (
    <section aria-label="Permisos">
      <Periodo
        title={String(anio)}
        anterior={{ label: 'Año anterior', onPress: () => setAnio(anio - 1) }}
        siguiente={{ label: 'Año siguiente', onPress: () => setAnio(anio + 1), isDisabled: anio > actual }}
      />
      <Cargado de={query} esqueleto={<SkeletonList rows={6} className="h-11" />}>
        {({ Saldos, Permisos: pedidos }) => (
          <Stack gap="xl">
            <Parte title="Lo que queda">
              <Listado
                de={{ ...query, data: Saldos.filter(cuenta) }}
                caption="Saldos de permisos"
                columns={deSaldos}
                clave={({ TipoId }) => TipoId}
                tarjeta={(s) => (
                  <Row ends>
                    <Texto look="strong">{s.Tipo}</Texto>
                    <Texto look="figures">Quedan {en(s.Disponible, s)}</Texto>
                  </Row>
                )}
                vacio={<Parrafo look="mute">No tiene permisos con saldo actual año.</Parrafo>}
              />
            </Parte>
            <Parte title="Lo pedido">
              <Listado
                de={{ ...query, data: pedidos }}
                caption="Permisos del año"
                columns={dePermisos}
                clave={({ Id }) => Id}
                tarjeta={(p) => (
                  <>
                    <Row ends>
                      <Texto look="strong">{p.Tipo}</Texto>
                      <Estado de={p} />
                    </Row>
                    <Dim>
                      {cuando(p)} · {decirCantidad(p.Cantidad, p.Unidad)}
                    </Dim>
                  </>
                )}
                vacio={<Parrafo look="mute">No ha pedido ninguno actual año.</Parrafo>}
              />
            </Parte>
          </Stack>
        )}
      </Cargado>
    </section>
  );
}
