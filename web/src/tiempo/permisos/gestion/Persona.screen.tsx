import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { SaldosDePersona } from '#contract/tiempo/permisos/gestion/saldos.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { AjusteModal } from './Ajuste.modal.tsx';
import { Anio } from './Anio.fields.tsx';
import { saldosDe } from './gestion.api.ts';
import { RUTA } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/gestionpermisos/persona/$id');
type Tipo = SaldosDePersona['Tipos'][number];
const usado = ({ Disfrutado, Aprobado, Solicitado }: Tipo) => Disfrutado + Aprobado + Solicitado;

/** Balances of a person, with their adjustments. */
export function PersonaScreen() {
  const { id } = route.useParams();
  const { anio = hoy().slice(0, 4) } = route.useSearch();
  const filtrar = useFiltros<{ anio: string }>(`/menu/gestionpermisos/persona/${id}`);
  const query = useQuery(saldosDe(Number(id), anio));
  const [ajustando, setAjustando] = useState<{ tipoId: number }>();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.Persona}
        back={`${RUTA}?anio=${anio}`}
        subtitle={data ? [data.Matricula, data.Centro, ...contrato(data)].filter(Boolean).join(' · ') : null}
      />
      <div className="mb-4">
        <Anio value={anio} onChange={(elegido) => filtrar({ anio: elegido })} />
      </div>
      <Cargado de={query} esqueleto={<SkeletonList rows={4} height={32} />}>
        {({ Tipos }) => (
          <Stack gap="xl">
            {Tipos.filter(({ Ajustable }) => Ajustable).map((tipo) => (
              <Saldo key={tipo.TipoId} tipo={tipo} onAjustar={() => setAjustando({ tipoId: tipo.TipoId })} />
            ))}
            <DeCadaCaso tipos={Tipos.filter((tipo) => !tipo.Ajustable && usado(tipo) > 0)} />
          </Stack>
        )}
      </Cargado>
      {data && ajustando && <AjusteModal de={data} {...ajustando} onClose={() => setAjustando(undefined)} />}
    </>
  );
}

const contrato = ({ Alta, Baja }: SaldosDePersona) => [
  Alta !== null && `desde el ${fecha(Alta)}`,
  Baja !== null && `hasta el ${fecha(Baja)}`,
];
const conSigno = (cantidad: number, tipo: Tipo) => `${cantidad > 0 ? '+' : ''}${decirCantidad(cantidad, tipo.Unidad)}`;

function Saldo({ tipo, onAjustar }: { tipo: Tipo; onAjustar(): void }) {
  const decir = (cantidad: number | null) => (cantidad === null ? '—' : decirCantidad(cantidad, tipo.Unidad));
  return (
    <Section
      title={tipo.Tipo}
      actions={
        <Button
          variant="outline"
          className="-my-2"
          icon={<Icono de={Settings2} size="md" />}
          aria-label={`Ajustar ${tipo.Tipo}`}
          onPress={onAjustar}
        >
          Ajustar
        </Button>
      }
    >
      <Stack gap="lg">
        <Definitions
          layout="grid"
          items={[
            ['Disponible', <strong key="disponible">{decir(tipo.Disponible)}</strong>],
            ['Derecho del año', decir(tipo.Derecho)],
            ...(tipo.Ajustes === 0 ? [] : [['Ajustes', conSigno(tipo.Ajustes, tipo)] as const]),
            ...(tipo.Arrastrado === 0 ? [] : [['Del año anterior', arrastre(tipo)] as const]),
            ['Disfrutado', decir(tipo.Disfrutado)],
            ['Aprobado', decir(tipo.Aprobado)],
            ['Solicitado', decir(tipo.Solicitado)],
          ]}
        />
        {tipo.Lineas.length > 0 && (
          <ul aria-label={`Ajustes de ${tipo.Tipo}`} className="grid gap-3 border-t border-line pt-4">
            {tipo.Lineas.map((linea) => (
              <li key={linea.Id} className="grid gap-0.5">
                <Row ends>
                  <Texto look="breaks">{linea.Motivo}</Texto>
                  <span className="font-semibold whitespace-nowrap tabular-nums">{conSigno(linea.Cantidad, tipo)}</span>
                </Row>
                <Dim>{[fecha(linea.Creado), linea.Quien].filter(Boolean).join(', ')}</Dim>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}
const arrastre = (tipo: Tipo): string => {
  const cuanto = decirCantidad(tipo.Arrastrado, tipo.Unidad);
  if (tipo.Arrastrado < 0) return `${cuanto}, que tomó de más`;
  if (tipo.ArrastrePerdido > 0) return `${cuanto}; se perdieron ${decirCantidad(tipo.ArrastrePerdido, tipo.Unidad)}`;
  return `${cuanto}, hasta el ${fecha(tipo.Caduca)}`;
};

const DeCadaCaso = ({ tipos }: { tipos: readonly Tipo[] }) =>
  tipos.length > 0 && (
    <Grupo title="De cada caso">
      <Renglones>
        {tipos.map((tipo) => (
          <li key={tipo.TipoId} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <Texto look="breaks">{tipo.Tipo}</Texto>
            <Texto look="mute figures">{decirCantidad(usado(tipo), tipo.Unidad)}</Texto>
          </li>
        ))}
      </Renglones>
    </Grupo>
  );
