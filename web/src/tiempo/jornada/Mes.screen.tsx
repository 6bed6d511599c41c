import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { getSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PrintHead } from '#web/casa/ui/papel/print-sheet.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Leyenda } from './letra.port.tsx';
import { presenciaDe } from './mes.api.ts';
import { MesDibujado } from './mes.port.tsx';
import { BarraDelMes } from './meses.port.tsx';
import { PestanasJornada } from './pestanas.port.tsx';

const route = getRouteApi('/protegida/menu/jornada/mes');

/** Month day by day, with planned and actual time (spec section 7, `presenciamensual`). */
export function MesScreen() {
  const { mes = hoy().slice(0, 7), dia } = route.useSearch();
  const filtrar = useFiltros<{ mes?: string; dia?: string }>('/menu/jornada/mes');
  const query = useQuery(presenciaDe(mes));
  return (
    <>
      <PageHeader title="Jornada" />
      <PestanasJornada abierta="mes" />
      <PrintHead title={`Jornada de ${mesEnPalabras(mes)}`} detail={getSession()?.nombre} />
      <BarraDelMes mes={mes} onChange={(elegido) => filtrar({ mes: elegido, dia: undefined })}>
        <Leyenda />
        <Button variant="outline" icon={<Icono de={Printer} size="md" />} onPress={() => print()}>
          Imprimir
        </Button>
      </BarraDelMes>
      <Cargado de={query} esqueleto={<SkeletonList rows={8} height={14} />}>
        {(presencia) => <MesDibujado presencia={presencia} dia={dia} onDia={(Fecha) => filtrar({ dia: Fecha })} />}
      </Cargado>
    </>
  );
}
