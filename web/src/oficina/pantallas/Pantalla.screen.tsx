import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NOMBRES_DIA } from '#contract/casa/kernel/palabras.ts';
import { ORIENTACIONES } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { EnlaceDePantalla } from './Enlace.modal.tsx';
import { pantallasTodas, revocarPantalla, rotarPantalla } from './pantallas.api.ts';

import { Previa } from './Previa.card.tsx';
import { nombreDeLista, Senal } from './Senal.card.tsx';
import { Semana } from './Semana.card.tsx';

const route = getRouteApi('/protegida/menu/pantallas/$id');

/** A screen: its picture now or at any hour of the week, and its acts. */
export function PantallaScreen() {
  const { id } = route.useParams();
  const query = useQuery(pantallasTodas);
  return (
    <Cargado de={query}>
      {(todas) => {
        const encontrada = todas.find((p) => String(p.Id) === id);
        if (encontrada) return <PantallaLeida key={encontrada.Id} pantalla={encontrada} />;
        return (
          <>
            <PageHeader title="Pantalla" back="/menu/pantallas" />
            <EmptyState title="No se ha encontrado esa pantalla" />
          </>
        );
      }}
    </Cargado>
  );
}

function PantallaLeida({ pantalla: p }: { pantalla: Pantalla }) {
  const [instante, setInstante] = useState<number>();
  const ahora = useNow();
  return (
    <>
      <PageHeader
        title={p.Nombre}
        subtitle={[p.CentroNombre, p.Lugar].filter(Boolean).join(' · ')}
        badge={<Senal de={p} />}
        back="/menu/pantallas"
      />
      <Side
        side={
          <Section title="La pantalla">
            <Stack gap="lg">
              <Definitions
                items={[
                  ['Ahora', nombreDeLista(p, ahora) || 'La hora, sin ninguna lista'],
                  ['Si no toca otra', p.Lista || 'Ninguna'],
                  ['Orientación', ORIENTACIONES[p.Orientacion] + (p.Giro === 0 ? '' : `, girada ${p.Giro}°`)],
                  ['Encendida', horarioDe(p)],
                ]}
              />
              <Actos pantalla={p} />
            </Stack>
          </Section>
        }
      >
        {p.Revocada === null ? (
          <Previa pantalla={p} instante={instante} onAhora={() => setInstante(undefined)} />
        ) : (
          <EmptyState title="Pantalla retirada">Su dispositivo se ha quedado en negro y no guarda nada.</EmptyState>
        )}
        <Semana pantalla={p} elegido={instante} onElegir={setInstante} />
      </Side>
    </>
  );
}
function horarioDe({ Dias, Abre, Cierra }: Pantalla): string {
  const dias = Dias.toSorted((a, b) => a - b);
  const seguidos = dias.length > 2 && dias.every((dia, i) => dia === (dias[0] ?? 0) + i);
  const nombre = (dia: number | undefined) => NOMBRES_DIA[(dia ?? 1) - 1];
  const cuales = seguidos ? `De ${nombre(dias[0])} a ${nombre(dias.at(-1))}` : dias.map(nombre).join(', ');
  return `${dias.length === 7 ? 'Todos los días' : cuales}, ${Cierra === '00:00' ? 'todo el día' : `de ${Abre} a ${Cierra}`}`;
}

function Actos({ pantalla: { Id, Nombre, acciones } }: { pantalla: Pantalla }) {
  const rotar = useMutation(rotarPantalla);
  const revocar = useMutation(revocarPantalla);
  const navigate = useNavigate();
  const [secreto, setSecreto] = useState<string>();
  const params = { id: String(Id) };
  return (
    <Row>
      <ActosConPalabras
        acciones={acciones.filter((acto) => acto !== 'cambiar')}
        actos={{
          revocar: {
            boton: 'Retirar',
            variant: 'risk',
            hacer: () => revocar.mutateAsync({ params }).then(() => navigate({ to: '/menu/pantallas' })),
            pregunta: {
              title: `Retirar ${Nombre}`,
              message: 'Su enlace deja de servir: en unos segundos se queda en negro y se vacía. No se puede deshacer.',
              danger: true,
            },
          },
          rotar: {
            boton: 'Cambiar enlace',
            variant: 'outline',
            hacer: async () => setSecreto((await rotar.mutateAsync({ params })).Secreto),
            pregunta: {
              title: `Cambiar el enlace de ${Nombre}`,
              message:
                'El de ahora deja de servir y su dispositivo se queda en negro: tendrá que abrir el nuevo en él.',
            },
          },
        }}
      />
      {acciones.includes('cambiar') && (
        <Link
          to="/menu/pantallas/$id/cambiar"
          params={params}
          state={{ encima: true }}
          className={buttonClass({ variant: 'soft' })}
        >
          Cambiar
        </Link>
      )}
      {secreto !== undefined && (
        <EnlaceDePantalla nombre={Nombre} secreto={secreto} onClose={() => setSecreto(undefined)} />
      )}
    </Row>
  );
}
