import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type EstadoFactor, FormularioConCodigo } from '#contract/identidad/sesion/cuenta.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { Alta } from './Alta.card.tsx';
import { Codigos } from './Codigos.card.tsx';
import { CODIGO } from './campos.fields.tsx';
import { factor, nuevosCodigos, quitarFactor } from './cuenta.api.ts';

/** Second factor of this person. */
export function Factor() {
  const query = useQuery(factor);
  // Kept here: the news that it is active comes while its codes are still shown.
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="Segundo factor">
      <Cargado de={query} esqueleto={<Skeleton height={24} />}>
        {(estado) =>
          estado.Activado === null ? (
            <WithoutFactor estado={estado} onActivar={() => setAdding(true)} />
          ) : (
            <WithFactor estado={estado} />
          )
        }
      </Cargado>
      {isAdding && <AltaEnDialogo hayOtro={false} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function WithoutFactor({ estado: { Obligatorio }, onActivar }: { estado: EstadoFactor; onActivar(): void }) {
  return (
    <Stack gap="lg">
      <Parrafo look="mute">
        Un código de su móvil, además de la contraseña: quien la averigüe no podrá entrar.
        {Obligatorio && ' Su puesto lo pide cuando entra con contraseña.'}
      </Parrafo>
      <Row>
        <Button onPress={onActivar}>Activar segundo factor</Button>
      </Row>
    </Stack>
  );
}

function AltaEnDialogo({ hayOtro, onClose }: { hayOtro: boolean; onClose(): void }) {
  const queries = useQueryClient();
  const hecho = async () => {
    await queries.invalidateQueries({ queryKey: ['cuenta'] });
    toast('Segundo factor activado');
    onClose();
  };
  return (
    <Modal
      isOpen
      title={hayOtro ? 'Cambiar de aplicación' : 'Activar segundo factor'}
      onOpenChange={(open) => !open && onClose()}
    >
      <Alta hayOtro={hayOtro} onHecho={() => void hecho()} onCancel={onClose} />
    </Modal>
  );
}

function WithFactor({ estado: { Activado, Codigos: quedan, Obligatorio } }: { estado: EstadoFactor }) {
  const cambiar = useMutation(nuevosCodigos);
  const quitar = useMutation(quitarFactor);
  const [codigos, setCodigos] = useState<readonly string[]>();
  const demostrado = (words: { title: string; enviar: string; danger?: boolean; texto: ReactNode }) => {
    const { texto, ...dialogo } = words;
    return (onClose: () => void, hacer: (body: { password: string; codigo: string }) => Promise<unknown>) => (
      <DialogoDeActo
        {...dialogo}
        onClose={onClose}
        schema={FormularioConCodigo}
        inicial={{ password: '', codigo: '' }}
        hacer={hacer}
      >
        {(form) => (
          <>
            <Parrafo look="mute">{texto}</Parrafo>
            <CampoDeRepetir form={form} name="password" autoFocus />
            <CampoTexto form={form} name="codigo" {...CODIGO} hint="De la aplicación, o uno de recuperación" />
          </>
        )}
      </DialogoDeActo>
    );
  };
  const deCodigos = demostrado({
    title: 'Códigos de recuperación nuevos',
    enviar: 'Crear códigos',
    texto: 'Los que tenía dejarán de servir.',
  });
  const deQuitar = demostrado({
    title: 'Quitar el segundo factor',
    enviar: 'Quitar',
    danger: true,
    texto: 'Desde ahora bastará la contraseña para entrar en su cuenta.',
  });
  return (
    <Stack gap="lg">
      <Definitions
        items={[
          ['Estado', <Estado key="estado" palabra="Activado">{`Activado el ${fecha(Activado)}`}</Estado>],
          ['Códigos de recuperación', quedan === 1 ? 'Queda 1' : `Quedan ${quedan}`],
        ]}
      />
      {quedan < 3 && <Notice tone="wait">Cree códigos nuevos: sin ellos no podrá entrar si pierde el móvil.</Notice>}
      <Row>
        <ActosConPalabras
          acciones={Obligatorio ? (['cambiar', 'codigos'] as const) : (['quitar', 'cambiar', 'codigos'] as const)}
          actos={{
            quitar: {
              boton: 'Quitar',
              variant: 'outline',
              dialogo: (close) => deQuitar(close, (body) => quitar.mutateAsync({ body })),
            },
            cambiar: {
              boton: 'Cambiar de aplicación',
              variant: 'outline',
              dialogo: (close) => <AltaEnDialogo hayOtro onClose={close} />,
            },
            codigos: {
              boton: 'Crear códigos nuevos',
              variant: 'outline',
              dialogo: (close) =>
                deCodigos(close, async (body) => setCodigos((await cambiar.mutateAsync({ body })).Codigos)),
            },
          }}
        />
      </Row>
      {codigos !== undefined && (
        <Modal
          isOpen
          role="alertdialog"
          title="Códigos de recuperación"
          onOpenChange={(open) => !open && setCodigos(undefined)}
          footer={<Button onPress={() => setCodigos(undefined)}>Ya los he guardado</Button>}
        >
          <Codigos codigos={codigos} />
        </Modal>
      )}
    </Stack>
  );
}
