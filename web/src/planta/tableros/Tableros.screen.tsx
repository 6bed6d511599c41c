import { useQuery } from '@tanstack/react-query';
import type { TableroCorto } from '#contract/planta/tableros/tablero.schemas.ts';
import { NIVELES } from '#contract/planta/tableros/tableros.rules.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { LetraMarcada } from './Casillas.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { ajustesDe, misTableros } from './tableros.api.ts';

/** Boards that the person may see, the plant first. */
export function TablerosScreen() {
  const { data } = useQuery({ ...ajustesDe(undefined), meta: { silencio: true } });
  const puede = (data?.Niveles.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title="Gestión visual"
        actions={
          puede ? (
            <CreateLink to="/menu/visualmanagement/nuevo" look="first">
              Nuevo tablero
            </CreateLink>
          ) : undefined
        }
      />
      <Pestanas actual="tableros" />
      <Filas
        query={misTableros}
        label="Tableros"
        fila={(tablero) => <FilaDeTablero tablero={tablero} />}
        abre={({ Id }) => ({ to: '/menu/visualmanagement/$id', params: { id: String(Id) }, search: {} })}
        vacio={
          <EmptyState title="Todavía no hay tableros">
            Cuando su área tenga uno, lo verá aquí. Los crea el responsable del área.
          </EmptyState>
        }
      />
    </>
  );
}

const FilaDeTablero = ({ tablero: t }: { tablero: TableroCorto }) => (
  <Row ends gap="lg">
    <Stack gap="xs">
      <Clamp strong>{t.Nombre}</Clamp>
      <Dim>
        {NIVELES[t.Nivel]}
        {t.Area === '' ? '' : ` · ${t.Area}`} · {t.Centro}
      </Dim>
      <Row gap="xs">
        {!t.Activo && <Estado palabra="Retirado" />}
        {t.Vencidas > 0 && (
          <Estado palabra="Con retraso">
            {t.Vencidas === 1 ? '1 acción con retraso' : `${t.Vencidas} acciones con retraso`}
          </Estado>
        )}
        {t.Abiertas > t.Vencidas && (
          <Estado palabra="Abierta">{t.Abiertas === 1 ? '1 acción abierta' : `${t.Abiertas} acciones abiertas`}</Estado>
        )}
      </Row>
    </Stack>
    <ul className="flex gap-1.5" aria-label="Último día laborable">
      {t.Letras.map(({ Letra, Ayer }) => (
        <li key={Letra}>
          <LetraMarcada letra={Letra} color={Ayer} />
        </li>
      ))}
    </ul>
  </Row>
);
