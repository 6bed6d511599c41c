import type { ReactNode } from 'react';
import { GRUPOS, type Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { DatosPersonales } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Correo } from '#web/casa/ui/personas/correo.tsx';
import { CambioPendiente } from './Cambio.card.tsx';

export type Piezas = {
  /** Masked values, each with a button to show it in full. */
  dni: ReactNode;
  iban: ReactNode;
  /** Buttons of a section, by its group. */
  pedir?(grupo: Grupo): ReactNode;
  emergencia?: ReactNode;
  dniActions?: ReactNode;
};
type Props = { datos: DatosPersonales } & Piezas;

function Seccion({
  title,
  grupo,
  datos,
  pedir,
  children,
}: {
  title: string;
  grupo: Grupo;
  datos: DatosPersonales;
  pedir: Piezas['pedir'];
  children: ReactNode;
}) {
  const pendiente = datos.Cambios.find(({ Grupo: grupoDelCambio }) => grupoDelCambio === grupo);
  return (
    <Section title={title} actions={pedir?.(grupo)}>
      {children}
      {pendiente && <CambioPendiente cambio={pendiente} />}
    </Section>
  );
}

export const Identidad = ({ datos, dni, pedir, dniActions }: Props) => (
  <Seccion title="Identidad" grupo="nombre" datos={datos} pedir={pedir}>
    <Definitions
      items={[
        ['Nombre', datos.Nombre],
        ['Matrícula', datos.Matricula],
        ['DNI o NIE', dni],
      ]}
    />
    {dniActions}
  </Seccion>
);

export const Contacto = ({ datos, pedir }: Props) => {
  const d = datos.Domicilio;
  return (
    <>
      <Seccion title={GRUPOS.domicilio} grupo="domicilio" datos={datos} pedir={pedir}>
        {d === null ? (
          <Parrafo look="mute">No hay ninguno anotado.</Parrafo>
        ) : (
          <address className="font-medium not-italic">
            {d.Direccion}
            <br />
            {`${d.CodigoPostal} ${d.Localidad}`}
            <br />
            {[d.Provincia, d.Pais].filter((parte) => parte !== '' && parte !== d.Localidad).join(', ')}
          </address>
        )}
      </Seccion>
      <Seccion title={GRUPOS.contacto} grupo="contacto" datos={datos} pedir={pedir}>
        <Definitions
          items={[
            ['Teléfono de trabajo', datos.TelefonoTrabajo],
            ['Teléfono personal', datos.TelefonoPersonal],
            ['Correo de trabajo', datos.Correo && <Correo key="t" de={datos.Correo} />],
            ['Correo personal', datos.CorreoPersonal && <Correo key="p" de={datos.CorreoPersonal} />],
          ]}
        />
      </Seccion>
    </>
  );
};

export const Emergencia = ({ datos: { Emergencia: contactos }, emergencia }: Props) => (
  <Section title="En una emergencia" actions={emergencia}>
    {contactos.length === 0 ? (
      <Parrafo look="mute">No hay nadie a quien avisar.</Parrafo>
    ) : (
      <Stack>
        {contactos.map(({ Nombre, Relacion, Telefono }) => (
          <div key={Telefono + Nombre}>
            <Parrafo look="name">
              {Nombre}
              {Relacion !== '' && <Texto look="mute regular">{` · ${Relacion}`}</Texto>}
            </Parrafo>
            <Dim>{Telefono}</Dim>
          </div>
        ))}
      </Stack>
    )}
  </Section>
);

export const Banco = ({ datos, iban, pedir }: Props) => (
  <Seccion title={GRUPOS.banco} grupo="banco" datos={datos} pedir={pedir}>
    <Definitions items={[['IBAN', iban]]} />
  </Seccion>
);

export const Contrato = ({ datos }: Props) => {
  const c = datos.Contrato;
  return (
    <Section title="Contrato y puesto">
      <Definitions
        items={[
          ...(c === null
            ? []
            : ([
                ['Contrato', c.Hasta === null ? c.Tipo : `${c.Tipo}, hasta el ${fecha(c.Hasta)}`],
                ['Desde', fecha(c.Desde)],
                ['Categoría', c.Categoria],
                ['Convenio', c.Convenio],
                ['Jornada', `${c.JornadaPct.toLocaleString('es-ES')} %`],
              ] as const)),
          ['Puesto', datos.Puesto],
          ['Centro de trabajo', datos.CentroTrabajo],
          ['Área', datos.Area],
          ['C. de Coste', datos.CentroCosto],
          ['Responsable', datos.Responsable],
          ...(datos.Alta === null ? [] : ([['En la empresa', `Desde el ${fecha(datos.Alta)}`]] as const)),
        ]}
      />
    </Section>
  );
};

/** Two columns on a desk, one below the other on a phone. */
export const Todo = (props: Props & { lado?: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
    <Stack gap="lg">
      <Identidad {...props} />
      <Contacto {...props} />
      <Emergencia {...props} />
    </Stack>
    <Stack gap="lg">
      <Banco {...props} />
      <Contrato {...props} />
      {props.lado}
    </Stack>
  </div>
);
