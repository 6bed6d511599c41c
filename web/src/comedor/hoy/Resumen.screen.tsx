import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { Resumen } from '#contract/comedor/hoy/hoy.schemas.ts';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { MarcoComedor } from '#web/comedor/centros/centros.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { euros, fechaConDia, hoy } from '#web/casa/kernel/format.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { descargarNomina, resumenDe } from './hoy.api.ts';

const route = getRouteApi('/protegida/menu/comedor/resumen');

/** Month of meals of the person, and for human resources the file of everybody's. */
export function ResumenScreen() {
  const { mes = hoy().slice(0, 7) } = route.useSearch();
  const filtrar = useFiltros<{ mes: string }>('/menu/comedor/resumen');
  const resumen = useQuery(resumenDe(mes));
  const rrhh = hasRole(useSession(), 'RRHH');
  const descargar = useMutation({ ...descargarNomina, onSuccess: saveFile });
  return (
    <MarcoComedor parte="resumen">
      <Periodo
        title={mesEnPalabras(mes)}
        anterior={{ label: 'Mes anterior', onPress: () => filtrar({ mes: sumarMeses(mes, -1) }) }}
        siguiente={{ label: 'Mes siguiente', onPress: () => filtrar({ mes: sumarMeses(mes, 1) }) }}
      >
        {rrhh && (
          <Button
            variant="outline"
            icon={<Icono de={Download} size="md" />}
            isPending={descargar.isPending}
            onPress={() => descargar.mutate(mes)}
          >
            Descargar para nómina
          </Button>
        )}
      </Periodo>
      <Cargado de={resumen}>{(leido) => <Mes resumen={leido} />}</Cargado>
    </MarcoComedor>
  );
}

const QUE_ES =
  'Lo exento no tributa en su nómina (art. 45 del Reglamento del IRPF): es lo de los días que trabaja ' +
  'según su turno y sin viaje aprobado, que ya lleva su dieta.';

function Mes({ resumen: { Dias, Pedidos, Importe, ImporteExento } }: { resumen: Resumen }) {
  if (Dias.length === 0) return <EmptyState title="Este mes no ha pedido nada" />;
  return (
    <Stack gap="lg">
      <Section title="En el mes">
        <Definitions
          layout="grid"
          columns={4}
          items={[
            ['Pedidos', `${Pedidos}`],
            ['Importe', euros(Importe)],
            ['Exento', euros(ImporteExento)],
            ['No exento', euros(Importe - ImporteExento)],
          ]}
        />
        <Dim>{QUE_ES}</Dim>
      </Section>
      <Renglones>
        {Dias.map((dia) => (
          <li key={dia.Fecha} className="px-4 py-3">
            <Row ends>
              <Stack gap="xs">
                <Texto look="medium">{fechaConDia(dia.Fecha)}</Texto>
                <Dim>
                  {dia.Pedidos === 1 ? '1 pedido' : `${dia.Pedidos} pedidos`} · {dia.Motivo}
                </Dim>
              </Stack>
              <Row>
                <Texto look="figures">{euros(dia.Importe)}</Texto>
                <Badge>{dia.Exento ? 'Exento' : 'No exento'}</Badge>
              </Row>
            </Row>
          </li>
        ))}
      </Renglones>
    </Stack>
  );
}
