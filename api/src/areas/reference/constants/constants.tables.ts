interface Constants {
  name: string
  value: string
  label: string
  position: number
}

export interface ConstantsTables {
  constants: Constants
}
