import { useMutation, useQuery } from '@tanstack/react-query';
import type { CoberturaPedida } from '#contract/tiempo/permisos/cobertura/cobertura.schemas.ts';
import { deDiaADia } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { pedidas, responderCobertura } from '../cobertura.api.ts';
import { decirFalta } from '../Cubre.fields.tsx';

/** Leave of colleagues that the reader is asked to cover. */
export const CubrirScreen = () => (
  <>
    <PageHeader title="Le piden que cubra" back="/menu/permisos" />
    <Cargado de={useQuery(pedidas)}>
      {(todas) =>
        todas.length === 0 ? (
          <EmptyState title="Nadie le ha pedido que le cubra">
            Cuando alguien de su equipo pida un permiso y le nombre, lo verá aquí.
          </EmptyState>
        ) : (
          <ul aria-label="Permisos que le piden que cubra" className="grid max-w-3xl gap-3">
            {todas.map((pedida) => (
              <li key={pedida.Id}>
                <Pedida pedida={pedida} />
              </li>
            ))}
          </ul>
        )
      }
    </Cargado>
  </>
);

const PALABRAS = {
  1: ['Pendiente', 'Sin contestar'],
  2: ['Aceptado', 'Le cubre'],
  3: ['Rechazado', 'No puede'],
} as const;
function Pedida({ pedida }: { pedida: CoberturaPedida }) {
  const { Id, Persona: nombre, Foto, Desde, Hasta, EstadoId, Concedido, Comentario, Falta } = pedida;
  const { mutateAsync } = useMutation(responderCobertura);
  const responder = (acepta: boolean) => (comentario: string) => mutateAsync({ body: { Id, acepta, comentario } });
  const [palabra, texto] = PALABRAS[EstadoId as keyof typeof PALABRAS]; // the states of the contract
  const falta = decirFalta(Falta).replace('Falta', 'Usted falta');
  return (
    <Card className="p-4">
      <Stack>
        <Row ends top>
          <Persona nombre={nombre} foto={Foto} size="sm" strong />
          <Estado palabra={palabra}>{texto}</Estado>
        </Row>
        <span className="first-letter:uppercase">
          {deDiaADia(Desde, Hasta)}
          <Dim>{Concedido ? '' : ', todavía sin conceder'}</Dim>
        </span>
        {falta !== '' && <Dim>{falta}.</Dim>}
        {Comentario !== '' && <Dim>{Comentario}</Dim>}
        <Row>
          <ActosConPalabras
            acciones={EstadoId === 1 ? (['no', 'si'] as const) : EstadoId === 2 ? (['no'] as const) : (['si'] as const)}
            actos={{
              no: {
                boton: 'No puedo',
                etiqueta: `No puedo cubrir a ${nombre}`,
                variant: 'outline',
                palabras: {
                  title: `No puede cubrir a ${nombre}`,
                  message: 'Se le dice, y puede pedírselo a otra persona.',
                  label: 'Por qué',
                  max: 500,
                  required: false,
                  confirm: 'No puedo',
                },
                hacer: responder(false),
              },
              si: { boton: 'Le cubro', etiqueta: `Cubro a ${nombre}`, hacer: responder(true) },
            }}
          />
        </Row>
      </Stack>
    </Card>
  );
}
