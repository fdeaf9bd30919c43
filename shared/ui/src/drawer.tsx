import { Modal, type ModalProps } from './modal.tsx'

/** A sheet that slides in from the side, for a menu or for filters on a narrow screen. */
export const Drawer = (props: ModalProps) => <Modal {...props} shape="drawer" />
