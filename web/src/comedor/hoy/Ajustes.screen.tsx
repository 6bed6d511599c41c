import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type Ajustes, FormularioAjustes } from '#contract/comedor/hoy/hoy.schemas.ts';
import { CampoDias } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { CampoHora } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { ajustesDe, cambiarAjustes, quitarDia } from './hoy.api.ts';
import { DiaModal, type DiaInicial } from './Dia.modal.tsx';

/** Open days of a kitchen, exceptions, and the cut-offs of orders. */
export const AjustesScreen = () => (
  <MarcoCocina parte="ajustes">
    <Leidos />
  </MarcoCocina>
);
function Leidos() {
  const { Centro } = useComedor();
  return (
    <Cargado de={useQuery(ajustesDe(Centro))}>
      {(ajustes) => (
        <Side side={<DeSiempre key={`${Centro}${ajustes.Version}`} ajustes={ajustes} />}>
          <Dias ajustes={ajustes} />
        </Side>
      )}
    </Cargado>
  );
}

type In = z.input<typeof FormularioAjustes>;
function DeSiempre({
  ajustes: { Centro, Dias: dias, CorteBocadillos, CorteParaLlevar, Version },
}: {
  ajustes: Ajustes;
}) {
  const { mutateAsync } = useMutation(cambiarAjustes);
  const form = useFormulario<In, FormularioAjustes>(FormularioAjustes, {
    inicial: { dias, corteBocadillos: CorteBocadillos, corteParaLlevar: CorteParaLlevar },
  });
  const enviar = form.enviar((body) => mutateAsync({ query: { centro: Centro }, body, version: Version }));
  return (
    <Section title="Como siempre">
      <FormularioCorto form={form} onSubmit={enviar} enviar="Guardar">
        <CampoDias
          form={form}
          name="dias"
          label="Días en que abre"
          hint="Los festivos del centro se cierra"
          isRequired
        />
        <CampoHora form={form} name="corteBocadillos" label="Bocadillos del día, hasta las" isRequired />
        <CampoHora form={form} name="corteParaLlevar" label="Para llevar del día, hasta las" isRequired />
      </FormularioCorto>
    </Section>
  );
}

function Dias({ ajustes: { Centro, Hoy, Festivos, Excepciones } }: { ajustes: Ajustes }) {
  const [abierto, abrir] = useState<DiaInicial>();
  const conExcepcion = new Set(Excepciones.map(({ Fecha }) => Fecha));
  const festivos = Festivos.filter(({ Fecha }) => !conExcepcion.has(Fecha));
  const nuevo = (
    <Button icon={<CalendarPlus />} onPress={() => abrir({ fecha: '', abierto: false, motivo: '' })}>
      Cambiar un día
    </Button>
  );
  return (
    <Stack gap="lg">
      <Row ends>
        <Dim>Los días que no son como siempre. Al cerrar uno se cancela lo que hubiera y se dice a cada persona.</Dim>
        {nuevo}
      </Row>
      {Excepciones.length === 0 && festivos.length === 0 && (
        <EmptyState title="Los próximos días son como siempre">
          Cierre un día suelto, o abra uno que sería festivo.
        </EmptyState>
      )}
      {Excepciones.length > 0 && (
        <Grupo title="Cambiados por la cocina">
          <Renglones>
            {Excepciones.map((dia) => (
              <Excepcion key={dia.Fecha} centro={Centro} dia={dia} />
            ))}
          </Renglones>
        </Grupo>
      )}
      {festivos.length > 0 && (
        <Grupo title="Festivos del centro: cerrado">
          <Renglones>
            {festivos.map(({ Fecha, Nombre }) => (
              <li key={Fecha} className="px-4 py-3">
                <Row ends>
                  <Stack gap="xs">
                    <Texto look="medium">{fechaConDia(Fecha)}</Texto>
                    <Dim>{Nombre}</Dim>
                  </Stack>
                  <Button
                    variant="outline"
                    aria-label={`Abrir ese día: ${fechaConDia(Fecha)}`}
                    onPress={() => abrir({ fecha: Fecha, abierto: true, motivo: '' })}
                  >
                    Abrir ese día
                  </Button>
                </Row>
              </li>
            ))}
          </Renglones>
        </Grupo>
      )}
      {abierto && <DiaModal centro={Centro} hoy={Hoy} inicial={abierto} onClose={() => abrir(undefined)} />}
    </Stack>
  );
}

function Excepcion({
  centro,
  dia: { Fecha, Abierto, Motivo },
}: {
  centro: string;
  dia: Ajustes['Excepciones'][number];
}) {
  const { mutate, isPending } = useMutation(quitarDia);
  return (
    <li className="px-4 py-3">
      <Row ends>
        <Stack gap="xs">
          <Row>
            <Texto look="medium">{fechaConDia(Fecha)}</Texto>
            <Estado palabra={Abierto ? 'Abre' : 'Cerrado'} />
          </Row>
          {Motivo !== '' && <Dim>{Motivo}</Dim>}
        </Stack>
        <Button
          variant="outline"
          isPending={isPending}
          aria-label={`Dejar el ${fechaConDia(Fecha)} como siempre`}
          onPress={() => mutate({ query: { centro }, body: { fecha: Fecha } })}
        >
          Como siempre
        </Button>
      </Row>
    </li>
  );
}
