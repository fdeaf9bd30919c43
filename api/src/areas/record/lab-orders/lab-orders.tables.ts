interface LabOrders {
  encounter_id: string
  lab_test_slug: string
  ordered_at: Date
}

export interface LabOrdersTables {
  lab_orders: LabOrders
}
