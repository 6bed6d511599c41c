import { getRouteApi, Link } from '@tanstack/react-router';
import { Link2, Plus } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button, buttonClass, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { AgendaDibujada, MasDeAgenda, VISTAS_DE_UNA } from './Agenda.card.tsx';
import { NotaModal } from './Nota.modal.tsx';
import { Pestanas, YoOEquipo } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/agenda');

/** One's own agenda (spec section 2.15). */
export function AgendaScreen() {
  const { vista = 'semana', fecha = hoy(), nota } = route.useSearch();
  const filtrar = useFiltros<{ vista: string; fecha: string; nota: string }>('/menu/agenda');
  const desk = useDesk();
  const apuntar = () => filtrar({ nota: 'nueva' });
  const enOtro = (
    <Link to="/menu/calendario/enlaces" className={buttonClass({ variant: 'outline' })}>
      <Icono de={Link2} size="md" />
      En otro calendario
    </Link>
  );
  return (
    <>
      {desk ? (
        <>
          <PageHeader
            title="Agenda"
            actions={
              <>
                {enOtro}
                <Button icon={<Plus />} onPress={apuntar}>
                  Apuntar
                </Button>
              </>
            }
          />
          <Pestanas parte="mia" />
        </>
      ) : (
        <PageHeader
          title="Agenda"
          create={
            <>
              <IconButton label="Apuntar" className="-mx-1 max-[22rem]:-mx-2" onPress={apuntar}>
                <Icono de={Plus} size="xl" />
              </IconButton>
              <MasDeAgenda vista={vista} vistas={VISTAS_DE_UNA} fecha={fecha} onCambiar={filtrar}>
                {enOtro}
              </MasDeAgenda>
            </>
          }
        />
      )}
      <AgendaDibujada donde={{ vista, fecha }} onCambiar={filtrar} enLinea={<YoOEquipo parte="mia" />} />
      {nota !== undefined && (
        <NotaModal
          // the choice begins empty, which the schema refuses beside it
          inicial={{
            fecha: fecha < hoy() ? hoy() : fecha,
            desde: '09:00',
            hasta: '10:00',
            donde: '' as 'E',
            lugar: '',
            texto: '',
          }}
          onClose={() => filtrar({ nota: undefined })}
        />
      )}
    </>
  );
}
